/** Which payment provider this installation uses. */
import type { ProviderConfigs } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentAdapter, PaymentProvider, ProviderDefinition } from './provider.ts';
import { noteCalls } from './provider-calls.ts';
import { razorpay } from './razorpay/provider.ts';
import { createSandboxAdapter } from './sandbox/provider.ts';

type ProviderName = keyof ProviderConfigs;

/** Those that move money, by their name in the contract: one is used when its settings are given. */
export const providerDefinitions: {
  [Name in ProviderName]: ProviderDefinition<NonNullable<ProviderConfigs[Name]>>;
} = { razorpay };

/** The provider of a platform: the one whose settings are given, else the sandbox, the embedded default. */
export function getProvider(platform: Platform): PaymentProvider {
  for (const name of Object.keys(providerDefinitions) as ProviderName[]) {
    const adapter = createAdapter(name, platform.config);
    if (adapter) return noteCalls(platform, { name, ...adapter });
  }
  return { name: 'sandbox', ...createSandboxAdapter(platform) };
}

function createAdapter<Name extends ProviderName>(
  name: Name,
  configs: Partial<ProviderConfigs>,
): PaymentAdapter | null | undefined {
  const config = configs[name];
  return config && providerDefinitions[name].create(config);
}
