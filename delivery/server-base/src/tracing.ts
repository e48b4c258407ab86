/**
 * Traces of a request's way from the edge through rendering and the API to SQL, linked by the W3C header `traceparent`.
 * They are sent to `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP). Without that setting nothing is recorded, and the
 * recording code is not even loaded.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

const tracer = () => trace.getTracer(site);
let isStarted = false;
/** The id of the site, with which the names of its own attributes begin. */
let site = 'site';

/**
 * Starts recording as the process `name` of the site with this id when the environment asks for it. Returns a function
 * that sends the remaining traces and stops.
 */
export async function startTracing(
  siteId: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  // OTEL_TRACES_SAMPLER and its argument determine how many traces are recorded; the provider reads both itself.
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || `${siteId}-${name}` }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces` }),
      ),
    ],
  });
  provider.register();
  site = siteId;
  isStarted = true;
  return async () => {
    isStarted = false;
    // An unreachable collector must not keep a process from ending.
    await provider.shutdown().catch(() => {});
    for (const each of [trace, context, propagation]) each.disable();
  };
}

/**
 * Records every request to `app`. `continuesTraces` lets a request continue the trace that its headers name. Only a
 * server that strangers cannot reach may do so, because the sender then decides what is recorded.
 */
export function traceRequests(app: FastifyInstance, { continuesTraces }: { continuesTraces: boolean }): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isStarted) return done();
    const parent = continuesTraces ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? 'nothing';
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        // Only the path is recorded, because queries and bodies may identify a person.
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'url.path': request.url.split('?', 1)[0] ?? '/',
          [`${site}.request_id`]: request.id,
        },
      },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  const end = (request: object, status: number | null) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status === null) span.setStatus({ code: SpanStatusCode.ERROR, message: 'the visitor left' });
    else {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, null));
}

/** Runs `work` in a new span of the current trace. Records an error in the span, and rethrows the error. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<Result> {
  if (!isStarted) return work();
  return tracer().startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'error',
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs `work`, a call to another server, in a new span of the current trace; see `traceHeaders`. */
export const tracedCall = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) =>
  traced(name, attributes, work, SpanKind.CLIENT);

/** Returns true while traces are recorded. Every request must then pass the hooks of `traceRequests`. */
export const isRecording = (): boolean => isStarted;

/** Returns true when the caller runs within a trace. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;

/** Returns headers that tell another server which trace its request belongs to; empty when nothing is recorded. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/**
 * Returns a function that runs its argument in the trace in which `bindTrace` was called, however late it is called.
 */
export function bindTrace(): <Result>(work: () => Result) => Result {
  const active = context.active();
  return (work) => context.with(active, work);
}
