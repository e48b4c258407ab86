import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lists, profileOf, savedAddress } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';
import {
  agent,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';

const saved: CallHandlers = { agentProfile: () => profileOf([savedAddress]) };
const done: CallHandlers = { updateAgent: () => ({ response: 'SUCCESS', new_email: null }) };

async function openProfile(answers: CallHandlers = {}) {
  const testContext = createTestContext({ ...lists, ...saved, ...answers }, agent);
  const page = await renderScreens(
    testContext.appContext,
    { '/update-agent-profile': remote.createRoutes()['/update-agent-profile']! },
    ['/update-agent-profile'],
  );
  return { ...testContext, ...page, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' });
const place = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const update = (user: User) => user.click(screen.getByRole('button', { name: 'Update' }));
const line = () => screen.getByRole('alert').textContent;
const sent = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'updateAgent').map(({ input }) => (input as { body: object }).body);

async function choose(user: User, name: string, choice: string) {
  await user.click(place(name));
  await user.click(await screen.findByRole('option', { name: choice }));
}

describe('AG-04 Update Agent Account', () => {
  it('AG-04 "Loading..." first, then every field with what is saved, places by their names', async () => {
    let answer: (value: unknown) => void = () => {};
    await openProfile({ agentProfile: () => new Promise((resolve) => (answer = resolve)) });
    screen.getByText('Loading...');
    answer(profileOf([savedAddress]));
    await waitFor(() => expect(place('City').value).toBe('Kolkata'));
    screen.getByRole('heading', { level: 1, name: 'Update Agent Account' });
    screen.getByText('Professional Member Number');
    screen.getByText('Members of a travel consortium: please give the consortia number.');
    expect(
      [
        /^Company name/,
        /^Group or consortium/,
        /^Job position/,
        /^Company website/,
        /^Title/,
        /^First name/,
        /^Last name/,
        /^Email/,
        /^Phone/,
        /^Address line 1/,
        /^Address line 2/,
        /^Country/,
        /^State/,
        /^City/,
        /^PinCode/,
        /^ATOL/,
        /^ABTA/,
        /^IATA/,
        /^AFTA/,
        /^TAANZ/,
      ].map((name) => field(name).value),
    ).toEqual([
      'Lamplight Journeys',
      'Virtuoso',
      'Owner',
      'www.lamplight.example',
      'Mr.',
      'Imran',
      'Qureshi',
      'imran@antara.example',
      '9800000003',
      '12 Strand Road',
      'First floor',
      'India',
      'West Bengal',
      'Kolkata',
      '700001',
      '',
      '',
      '12345678',
      '',
      '',
    ]);
    expect(['Country', 'State', 'City'].map((name) => place(name).placeholder)).toEqual([
      'Select your Country',
      'Select your State',
      'Select your City',
    ]);
    const choices = (name: RegExp) =>
      within(field(name) as unknown as HTMLElement)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices(/^Group or/)).toEqual(['Select Group', 'AAA', 'Virtuoso', 'Others']);
    expect(choices(/^Title/)).toEqual(['Select Your Title', 'Mr.', 'Mrs.', 'Master', 'Miss']);
  });

  it('AG-04 a group that is not listed is Others with its name', async () => {
    await openProfile({
      agentProfile: () => profileOf([{ ...savedAddress, are_you_a_part: 'River Friends' }]),
    });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Your group/)).value).toBe('River Friends');
    expect(field(/^Group or/).value).toBe('Others');
  });

  it('AG-04 Others asks for the name of the group, and is not sent without', async () => {
    const { user, calls } = await openProfile(done);
    await user.selectOptions(await screen.findByLabelText(/^Group or/), 'Others');
    expect(field(/^Your group/).placeholder).toBe('please specify your group');
    await update(user);
    await waitFor(() => expect(line()).toBe('Please specify your group'));
    expect(sent(calls)).toEqual([]);
    await user.type(field(/^Your group/), 'River Friends');
    await update(user);
    await waitFor(() => expect(sent(calls)).toMatchObject([{ are_you_a_part: 'River Friends' }]));
  });

  it('AG-04 the first failure of the page stands above the button', async () => {
    const { user, calls } = await openProfile(done);
    await screen.findByLabelText(/^First name/);
    for (const name of [/^First name/, /^Last name/, /^Email/, /^Phone/]) await user.clear(field(name));
    await user.clear(field(/^IATA/));
    await user.type(field(/^IATA/), '12');
    await user.type(field(/^ABTA/), 'no');
    await user.selectOptions(field(/^Group or/), 'Others');
    await update(user);
    const button = screen.getByRole('button', { name: 'Update' });
    expect(screen.getByRole('alert').compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const [message, name, value] of [
      ['Please specify your group', /^Your group/, 'River Friends'],
      ['First Name is required', /^First name/, 'Ira'],
      ['Last Name is required', /^Last name/, 'Bose'],
      ['A valid Email Address is required', /^Email/, 'ira@antara.example'],
      ['A valid 10-digit Contact Number is required', /^Phone/, '9800000004'],
      ['Please enter a number such as Y1234', /^ABTA/, 'Y1234'],
      ['Please enter a number such as 1234567 or 12345678', /^IATA/, '1234567'],
    ] as const) {
      await waitFor(() => expect(line()).toBe(message));
      await user.clear(field(name));
      await user.type(field(name), value);
    }
    await update(user);
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({
      name: 'Mr. Ira Bose',
      email: 'ira@antara.example',
      mobile_no: '+919800000004',
      are_you_a_part: 'River Friends',
      abta: 'Y1234',
      iata: '1234567',
      s_subscribed_to_mail: true,
    });
  });

  it('AG-04 "Updating...", then "Agent Details updated successfully", and the whole page knows the name', async () => {
    let answer: (value: unknown) => void = () => {};
    const { user, notices, session } = await openProfile({
      updateAgent: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.clear(await screen.findByLabelText(/^First name/));
    await user.type(field(/^First name/), 'Irfan');
    await update(user);
    await screen.findByRole('button', { name: 'Updating...' });
    answer({ response: 'SUCCESS' });
    await waitFor(() => expect(notices).toEqual(['Agent Details updated successfully']));
    expect(session().user?.name).toBe('Irfan Qureshi');
    expect(field(/^First name/).value).toBe('Irfan');
  });

  it('AG-04 a refusal stands above the button and at its field', async () => {
    const message = 'This address cannot be used.';
    const { user } = await openProfile({
      updateAgent: () => ({
        response: 'CONFLICT',
        status: 409,
        data: { message, fields: [{ path: 'email', message }] },
      }),
    });
    await screen.findByLabelText(/^First name/);
    await update(user);
    await waitFor(() => expect(line()).toBe(message));
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });

  it('ER-01 a profile that cannot be read: Retry reads it again; an ended session is told to the page', async () => {
    let answer: unknown = noAnswer;
    const { user, session } = await openProfile({ agentProfile: () => answer });
    await screen.findByText('Your account could not be read');
    answer = { response: 'UNAUTHORISED', status: 401, data: {} };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(session().status).toBe('anonymous'));
    answer = profileOf([savedAddress]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByLabelText(/^First name/);
  });
});

describe('AG-06 country, state, city', () => {
  it('AG-06 changing the country clears the state and the city and loads its states', async () => {
    const { user } = await openProfile();
    await waitFor(() => expect(place('City').value).toBe('Kolkata'));
    await choose(user, 'Country', 'France');
    expect(place('State').value).toBe('');
    expect(place('City').value).toBe('');
    expect(place('City')).toHaveProperty('disabled', true);
    await user.click(place('State'));
    await screen.findByRole('option', { name: 'Brittany' });
    expect(screen.queryByRole('option', { name: 'Bihar' })).toBeNull();
  });

  it('AG-06 browsers are told what the three are, and a country that one fills in brings its states', async () => {
    const { user } = await openProfile();
    await waitFor(() => expect(place('City').value).toBe('Kolkata'));
    expect(['Country', 'State', 'City'].map((name) => place(name).autocomplete)).toEqual([
      'country-name',
      'address-level1',
      'address-level2',
    ]);
    fireEvent.input(place('Country'), { target: { value: 'France' } });
    expect([place('Country').value, place('State').value]).toEqual(['France', '']);
    await choose(user, 'State', 'Brittany');
  });

  it('AG-06 changing the state clears the city and loads its cities', async () => {
    const { user } = await openProfile();
    await waitFor(() => expect(place('City').value).toBe('Kolkata'));
    await choose(user, 'State', 'Bihar');
    expect(place('City').value).toBe('');
    await waitFor(() => expect(place('City').getAttribute('aria-busy')).toBeNull());
    await choose(user, 'City', 'Patna');
    expect(place('City').value).toBe('Patna');
  });

  it('AG-06 no states (404): the state is off, the city is written and sent', async () => {
    const { user, calls } = await openProfile(done);
    await waitFor(() => expect(place('City').value).toBe('Kolkata'));
    await choose(user, 'Country', 'Singapore');
    await screen.findByText('No states are listed for this country.');
    expect(place('State')).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Singapore');
    await update(user);
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({ country: 'Singapore', state: '', city: 'Singapore' });
  });

  it('AG-06 a state without listed cities: the city is written', async () => {
    const { user } = await openProfile();
    await waitFor(() => expect(place('City').value).toBe('Kolkata'));
    await choose(user, 'Country', 'France');
    await waitFor(() => expect(place('State').getAttribute('aria-busy')).toBeNull());
    await choose(user, 'State', 'Brittany');
    await screen.findByRole('textbox', { name: 'City' });
  });

  it('AG-06 a saved name that no list knows is dropped', async () => {
    await openProfile({ agentProfile: () => profileOf([{ ...savedAddress, city: 'Atlantis' }]) });
    await waitFor(() => expect(place('State').value).toBe('West Bengal'));
    await waitFor(() => expect(place('City').value).toBe(''));
  });

  it('AG-06 ER-01 states that could not be loaded are loaded by Retry', async () => {
    let works = false;
    const answered = lists.states as (input: unknown) => unknown;
    const { user } = await openProfile({ states: (input: never) => (works ? answered(input) : noAnswer) });
    await screen.findByText(/The states could not be loaded/);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(place('State').value).toBe('West Bengal'));
  });
});

describe('AG-04 a new e-mail address', () => {
  it('AG-04 asks for the password, and says where the code is entered', async () => {
    const email = 'ira@antara.example';
    const { user, calls, session } = await openProfile({
      updateAgent: () => ({ response: 'SUCCESS', new_email: email }),
    });
    await screen.findByLabelText(/^First name/);
    expect(screen.queryByLabelText(/^Password/, { selector: 'input' })).toBeNull();
    await user.clear(field(/^Email/));
    await user.type(field(/^Email/), email);
    await user.type(field(/^Password/), 'tall ships 7');
    await update(user);
    const told = await screen.findByText(/We have sent a code to/);
    expect(told.textContent).toContain('We have sent a code to ira@antara.example. Please enter it');
    expect(screen.getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/profile');
    expect(sent(calls)).toMatchObject([{ email, password: 'tall ships 7' }]);
    expect(session().user?.email, 'until the code is entered').toBe('imran@antara.example');
  });

  it('AG-04 a wrong password is said at its field', async () => {
    const message = 'This is not your present password.';
    const { user } = await openProfile({
      updateAgent: () => ({
        response: 'INVALID',
        status: 400,
        data: { message, fields: [{ path: 'password', message }] },
      }),
    });
    await screen.findByLabelText(/^First name/);
    await user.type(field(/^Email/), 'x');
    await user.type(field(/^Password/), 'not the one');
    await update(user);
    await waitFor(() => expect(field(/^Password/).getAttribute('aria-invalid')).toBe('true'));
  });
});
