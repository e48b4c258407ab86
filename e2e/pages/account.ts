/** Login, sign-up and the account menu. */
import { expect, type Locator, type Page } from 'playwright/test';
import type { Customer } from '../site/customers.ts';

/** Turns the login screen into the sign-up screen. */
export async function switchToSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New here? Sign Up' }).click();
}

/** Fills the sign-up form and sends it. */
export async function signUp(page: Page, customer: Customer): Promise<void> {
  await switchToSignUp(page);
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Contact number').fill(customer.mobile_no);
  await passwordField(page).fill(customer.password);
  await page.getByLabel('I agree to the terms and conditions').check();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await submitLogin(page).click();
}

export const passwordField = (page: Page): Locator => page.getByRole('textbox', { name: 'Password' });
export const submitLogin = (page: Page): Locator => page.getByRole('button', { name: 'Login', exact: true });

/** The account menu of somebody logged in. */
export const accountMenu = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: `Your account, ${name}` });

/** The way to the login, shown to somebody logged out. */
export const loginLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Log in or sign up' });

/** Sees that nobody is logged in. */
export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(loginLink(page)).toBeVisible();
}
