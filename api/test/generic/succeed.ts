/** Calls that tests need to succeed. */

/** The answer's body; throws when the call was refused. */
export async function succeed<Body>(
  call: Promise<{ status: number; body: Body; refusal: { data?: { message: string } } }>,
): Promise<Body> {
  const { status, body, refusal } = await call;
  if (status !== 200) throw new Error(`a call answered ${status}: ${refusal.data?.message}`);
  return body;
}
