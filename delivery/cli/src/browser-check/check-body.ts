/** Checks the bodies that pages send against the API's own description. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The part of an OpenAPI document that describes bodies. */
interface ApiDescription {
  paths?: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: object }> } }>>;
  components?: object;
}

/** Returns what the API does not accept in the JSON body of a call, or null. `path` is the path below `/api`. */
export type CheckBody = (method: string, path: string, body: string | null) => string | null;

/**
 * Returns a check against the description that the API of the site at `siteUrl` serves. Without a description, and for
 * calls and bodies that it does not describe, everything is accepted.
 */
export async function loadBodyCheck(siteUrl: string): Promise<CheckBody> {
  const description = await fetch(`${siteUrl}/api/openapi.json`, { signal: AbortSignal.timeout(10_000) })
    .then((answer) => (answer.ok ? (answer.json() as Promise<ApiDescription>) : {}))
    .catch((): ApiDescription => ({}));
  return createBodyCheck(description);
}

function createBodyCheck({ paths = {}, components }: ApiDescription): CheckBody {
  // Formats are not checked, because the API itself decides how strict it is with them.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  const validators = new Map<object, ValidateFunction | null>();
  const compile = (schema: object) => {
    const known = validators.get(schema);
    if (known !== undefined) return known;
    let validate: ValidateFunction | null = null;
    try {
      validate = ajv.compile({ ...schema, components });
    } catch {
      // A schema that cannot be read here refuses nothing.
    }
    validators.set(schema, validate);
    return validate;
  };
  return (method, path, body) => {
    const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema;
    const validate = schema && compile(schema);
    if (!validate) return null;
    const [value, isJson] = parseJson(body);
    if (!isJson) return 'the body is not JSON';
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'the body'} ${error?.message ?? 'is not accepted'}`;
  };
}

function parseJson(text: string | null): [value: unknown, isJson: boolean] {
  try {
    return [JSON.parse(text ?? ''), true];
  } catch {
    return [undefined, false];
  }
}
