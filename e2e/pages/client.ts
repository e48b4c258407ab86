/** "Your client" of a travel agent's checkout, review and booking. */
import { expect, type Locator, type Page } from 'playwright/test';

/** A client as typed into the form. */
export interface TypedClient {
  firstName: string;
  lastName: string;
  email: string;
  contact: string;
}

/** The section, at the details, at the review, and on the booking's page. */
export const clientSection = (page: Page): Locator => page.getByRole('region', { name: 'Your client' });

export const earlierClients = (page: Page): Locator =>
  clientSection(page).getByRole('combobox', { name: 'An earlier client' });

/** A field by how its label begins. */
export const clientField = (page: Page, label: string): Locator =>
  clientSection(page).getByRole('textbox', { name: label });

/** Fills in the client; what stands as reference stays unless one is given. */
export async function fillClient(page: Page, client: TypedClient, reference?: string): Promise<void> {
  await clientField(page, 'First name').fill(client.firstName);
  await clientField(page, 'Last name').fill(client.lastName);
  await clientField(page, 'E-mail').fill(client.email);
  await clientField(page, 'Contact number').fill(client.contact);
  if (reference !== undefined) await clientField(page, 'Your reference').fill(reference);
}

/** Sees the client filled in as typed. */
export async function expectClient(page: Page, client: TypedClient, reference = ''): Promise<void> {
  await expect(clientField(page, 'First name')).toHaveValue(client.firstName);
  await expect(clientField(page, 'Last name')).toHaveValue(client.lastName);
  await expect(clientField(page, 'E-mail')).toHaveValue(client.email);
  await expect(clientField(page, 'Contact number')).toHaveValue(client.contact);
  await expect(clientField(page, 'Your reference')).toHaveValue(reference);
}
