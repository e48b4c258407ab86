/**
 * Handles forms that browsers post without scripts: the edge makes the API call that the page's script would have made.
 */
import { site } from '@delivery/store/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { PostedForm } from '@delivery/contract/posted-form';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import { RefusedError } from '../http/error-handlers.ts';

/** The result of a posted form: a redirect, or the form's page with the outcome. */
export interface FormOutcome {
  /** The path to send the browser to; null to render the page with `submittedForm`. */
  redirectTo: string | null;
  status: number;
  submittedForm: SubmittedForm;
  /** `Set-Cookie` headers of the API. */
  cookies: string[];
}

/** Body of a successful call; `reference` identifies what the call created. */
const acceptedBody = z.object({ response: z.literal('SUCCESS'), reference: z.optional(z.string()) });

/** Body of a refused call. */
const failureBody = z.object({ data: z.looseObject({ message: z.string() }) });

/** Headers from which the API identifies the visitor and the origin of the request. */
const forwardedHeaders = ['origin', 'sec-fetch-site', 'cookie', 'user-agent', 'host'] as const;

/**
 * Sends the form in `request` to the API. Returns null when the body is not a known form.
 *
 * @throws {RefusedError} 413 when the form is too large
 */
export async function answerFormPost(
  app: FastifyInstance,
  request: FastifyRequest,
  pathname: string,
): Promise<FormOutcome | null> {
  const read = site.forms.read(typeof request.body === 'string' ? request.body : '');
  if (read === null) return null;
  if (read === 'too large') throw new RefusedError(413);
  const { name, form, fields } = read;
  const submitted = { name, values: toValues(form, fields), errors: {}, message: null, sent: false };

  const parsed = form.parse(fields, pathname);
  if (!parsed.ok) {
    const submittedForm = { ...submitted, errors: parsed.errors };
    return { redirectTo: null, status: 422, submittedForm, cookies: [] };
  }
  const [method, path] = site.calls[parsed.call] ?? [];
  if (!method || !path) throw new Error(`the site has no call ${parsed.call}`);
  // Uses the edge's own proxy route, so that the API applies its limits and its origin check to the visitor.
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: request.ip,
    headers: {
      ...Object.fromEntries(
        forwardedHeaders.flatMap((header) =>
          request.headers[header] ? [[header, request.headers[header]]] : [],
        ),
      ),
      'content-type': 'application/json',
    },
    payload: JSON.stringify(parsed.body),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const body = parseJson(answer.body);
  const accepted = acceptedBody.safeParse(body);
  if (answer.statusCode === 200 && accepted.success) {
    const { reference } = accepted.data;
    const submittedForm: SubmittedForm = {
      ...submitted,
      values: {},
      message: form.sentMessage,
      sent: true,
      ...(reference && { reference }),
    };
    return { redirectTo: form.sentTo?.(fields, reference) ?? null, status: 200, submittedForm, cookies };
  }
  const failure = failureBody.safeParse(body);
  const message =
    answer.statusCode >= 500 || !failure.success
      ? form.failureMessage
      : (form.refusalMessage?.(failure.data.data) ?? failure.data.data.message);
  const status = answer.statusCode < 400 ? 503 : answer.statusCode;
  return { redirectTo: null, status, submittedForm: { ...submitted, message }, cookies };
}

/** Returns the values with which the form is filled again, without passwords and other secrets. */
function toValues({ checkboxes, secrets }: PostedForm, fields: Readonly<Record<string, string>>) {
  const values: SubmittedForm['values'] = {};
  for (const [field, value] of Object.entries(fields)) {
    if (secrets.includes(field)) continue;
    values[field] = checkboxes.includes(field) || value;
  }
  return values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
