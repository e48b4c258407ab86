export * from '@delivery/contract/release-interface';
