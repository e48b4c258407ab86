import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first query of a test waits longer, because rendering a screen for the first time imports its module.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
