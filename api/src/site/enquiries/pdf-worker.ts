/** The worker of `receiveResume`: inspects one PDF and posts the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

const content = workerData as Uint8Array<ArrayBuffer>;
parentPort!.postMessage(inspectPdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength)));
