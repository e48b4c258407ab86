/**
 * Traces: what a request went through, from the edge by way of rendering and the API to SQL, by the W3C header
 * `traceparent`. They are sent to where `OTEL_EXPORTER_OTLP_ENDPOINT` says (OTLP over HTTP); without it nothing is
 * recorded, and what would record is not even loaded.
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

const tracer = () => trace.getTracer('antara');
let isStarted = false;

/** Begins to record as `service`, where the environment asks for it. Gives what sends the rest and ends it. */
export async function startTracing(service: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  // How many are recorded is said by OTEL_TRACES_SAMPLER and its argument, which the provider reads itself.
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || service }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces` }),
      ),
    ],
  });
  provider.register();
  isStarted = true;
  return async () => {
    isStarted = false;
    // An unreachable collector must not keep a process from ending.
    await provider.shutdown().catch(() => {});
    for (const each of [trace, context, propagation]) each.disable();
  };
}

/**
 * Records every request to `app`. Only a server that strangers do not reach goes on with the trace that a request
 * names: whoever may name one decides what is recorded.
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
        // The path of a page names no person; queries and bodies may.
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'url.path': request.url.split('?', 1)[0] ?? '/',
          'antara.request_id': request.id,
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

/** Does `work` as a part of the trace that is going on. An error is recorded and thrown on. */
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

/** Does `work` that asks another server as a part of the trace; see `traceHeaders`. */
export const tracedCall = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) =>
  traced(name, attributes, work, SpanKind.CLIENT);

/** Is anything recorded? Then every request has to go through the hooks of `traceRequests`. */
export const isRecording = (): boolean => isStarted;

/** Is there a trace going on? */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;

/** What tells another server which trace its request belongs to; empty where nothing is recorded. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Gives what does work as a part of the trace of now, whenever it is called. */
export function bindTrace(): <Result>(work: () => Result) => Result {
  const active = context.active();
  return (work) => context.with(active, work);
}
