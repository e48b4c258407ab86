export * from '@delivery/contract/federation';
