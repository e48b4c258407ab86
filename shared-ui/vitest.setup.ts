import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first look at a screen imports it.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
