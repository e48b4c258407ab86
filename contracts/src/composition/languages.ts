export * from '@delivery/contract/languages';
