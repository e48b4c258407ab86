/** Selects the payment provider of this installation. */
import type { ProviderConfigs } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentAdapter, PaymentProvider, ProviderDefinition } from './provider.ts';
import { recordProviderCalls } from './provider-calls.ts';
import { razorpay } from './razorpay/provider.ts';
import { createSandboxAdapter } from './sandbox/provider.ts';

type ProviderName = keyof ProviderConfigs;

/** The providers that move money, by their name in the contract. A provider is used when its settings are given. */
export const providerDefinitions: {
  [Name in ProviderName]: ProviderDefinition<NonNullable<ProviderConfigs[Name]>>;
} = { razorpay };

/** Returns the provider whose settings are given; otherwise the sandbox, the embedded default. */
export function getProvider(platform: Platform): PaymentProvider {
  for (const name of Object.keys(providerDefinitions) as ProviderName[]) {
    const adapter = createAdapter(name, platform.config);
    if (adapter) return recordProviderCalls(platform, { name, ...adapter });
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
