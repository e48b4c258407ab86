export * from '@delivery/contract/release';
