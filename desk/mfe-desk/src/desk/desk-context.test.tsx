import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withDesk } from './desk-context.tsx';
import { useOperation } from './use-operation.ts';
import { createDesk } from '../testing/create-desk.ts';

test('OF-24 who logs in after somebody else sees nothing that was read for them', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json({ result: { agents: [{ email: `agent-${reads}@travellers.example` }] } });
  });
  const Screen = withDesk(() => {
    const { data } = useOperation('agents.list', {});
    return <p>{data ? data.agents[0]!.email : 'reading'}</p>;
  });
  const show = (email: string) =>
    render(<Screen desk={createDesk({ member: { name: 'Ila', email, roles: [] } })} />);
  const first = show('ila@office.example');
  await screen.findByText('agent-1@travellers.example');
  first.unmount();
  const again = show('ila@office.example');
  expect(screen.getByText('agent-1@travellers.example')).toBeTruthy();
  again.unmount();
  show('omar@office.example');
  expect(screen.getByText('reading')).toBeTruthy();
  await screen.findByText('agent-2@travellers.example');
});
