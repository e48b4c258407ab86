/**
 * Trusted Types, where the browser has them: HTML and addresses of scripts that a policy has checked. The page's
 * content security policy names the policies (docs/decisions/0058). The values have the type `string`, because React's
 * types and those of the DOM take strings only.
 */
interface PolicyRules {
  createHTML?: (html: string, ...details: unknown[]) => string;
  createScript?: (text: string) => string;
  createScriptURL?: (address: string) => string;
}
interface TrustedTypes {
  readonly emptyHTML: string;
  createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules;
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** HTML without content, for elements whose content React must leave alone. */
export const emptyHtml: string = trustedTypes?.emptyHTML ?? '';

const policies = new Map<string, PolicyRules>();

/**
 * Returns the policy `name` of this bundle, which the first call creates, because a page takes a policy once. In a
 * browser without Trusted Types, returns `rules`.
 *
 * @throws {TypeError} when the page's content security policy does not name the policy, or another bundle has created
 *   it
 */
export function getTrustedPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules {
  if (!trustedTypes) return rules;
  const policy = policies.get(name) ?? trustedTypes.createPolicy(name, rules);
  policies.set(name, policy);
  return policy as Rules;
}

/**
 * Returns rules for addresses of scripts.
 *
 * @throws {TypeError} from `createScriptURL`, for an address that `isAllowed` does not accept
 */
export function scriptRules(isAllowed: (address: string) => boolean) {
  return {
    createScriptURL(address: string): string {
      if (isAllowed(address)) return address;
      throw new TypeError(`${address} is not a script of this page.`);
    },
  };
}
