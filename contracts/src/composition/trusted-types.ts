export * from '@delivery/contract/trusted-types';
