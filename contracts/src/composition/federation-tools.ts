export * from '@delivery/contract/federation-tools';
