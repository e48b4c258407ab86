import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A screen's module is imported when it is first rendered.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
