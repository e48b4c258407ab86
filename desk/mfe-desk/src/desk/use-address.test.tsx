import { renderHook, act } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

it('OF-18 a change that was begun earlier leaves what was chosen in the address meanwhile', () => {
  const { result } = renderHook(useAddress, { wrapper: MemoryRouter });
  const { set } = result.current;
  const { set: setAtBegin } = result.current;
  act(() => set({ do: 'bounce' }));
  act(() => result.current.set({ state: 'bounced' }));
  act(() => setAtBegin({ do: undefined }));
  expect([result.current.get('state'), result.current.get('do')]).toEqual(['bounced', undefined]);
});
