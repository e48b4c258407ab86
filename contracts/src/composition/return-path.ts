export * from '@delivery/contract/return-path';
