/**
 * Lists everything that Node gives a release's code in a render worker: harmless features, features that must be
 * refused, each with an attempt to use it, and features that must be absent. A feature of a newer Node is in none of
 * these lists, and fails the test until somebody has assessed it.
 */

/** Modules that compute, describe this process, or only build on the modules that are tried below. */
export const harmlessModules = `
  _http_agent _http_common _http_incoming _http_outgoing _tls_common _tls_wrap assert assert/strict async_hooks buffer console constants crypto
  diagnostics_channel domain events node:sea node:test/reporters os path path/posix path/win32 perf_hooks punycode querystring readline
  readline/promises repl stream stream/consumers stream/promises stream/web string_decoder sys timers timers/promises tty url util util/types vm zlib
`
  .trim()
  .split(/\s+/);

/**
 * Attempts of a module to reach beyond its process, each as the body of an asynchronous function of `at`. `at` names a
 * port on which somebody listens, an unreadable file, the folder of the release, and a folder without write permission.
 * The attempt has succeeded unless it throws.
 */
export const attempts: Readonly<Record<string, readonly string[]>> = {
  _http_client: [`await answered(new (get('_http_client').ClientRequest)('http://127.0.0.1:' + at.port))`],
  _http_server: [`await listening(new (get('_http_server').Server)())`],
  child_process: [`get('child_process').execFileSync('true')`, `get('child_process').fork(at.file)`],
  cluster: [`get('cluster').fork()`],
  dgram: [
    `const socket = get('dgram').createSocket('udp4'); await new Promise((done, fail) => socket.on('error', fail).bind(0, done))`,
  ],
  dns: [
    `await new Promise((done, fail) => get('dns').lookup('localhost', (error) => error ? fail(error) : done()))`,
  ],
  'dns/promises': [
    `await get('dns/promises').lookup('localhost')`,
    `await get('dns/promises').resolve('localhost')`,
  ],
  fs: [
    `get('fs').writeFileSync(at.outside + '/written', 'x')`,
    `get('fs').writeFileSync(at.folder + '/written', 'x')`,
    `get('fs').readFileSync(at.secret)`,
    `get('fs').readFileSync('/proc/' + process.ppid + '/environ')`,
    `get('fs').symlinkSync(at.secret, at.folder + '/link')`,
    `get('fs').rmSync(at.file)`,
    `get('fs').mkdtempSync(at.outside + '/made')`,
    `get('fs').chmodSync(at.file, 0o777)`,
  ],
  'fs/promises': [
    `await get('fs/promises').writeFile(at.outside + '/written', 'x')`,
    `await get('fs/promises').readFile(at.secret)`,
    `await (await get('fs/promises').open(at.file, 'a')).close()`,
  ],
  http: [
    `await answered(get('http').get('http://127.0.0.1:' + at.port))`,
    `await listening(get('http').createServer())`,
  ],
  http2: [
    `await new Promise((done, fail) => get('http2').connect('http://127.0.0.1:' + at.port).on('error', fail).on('connect', done))`,
  ],
  https: [`await answered(get('https').get('https://127.0.0.1:' + at.port))`],
  inspector: [
    `get('inspector').open(0)`,
    `get('inspector').open(0, '127.0.0.1'), get('inspector').waitForDebugger()`,
  ],
  'inspector/promises': [`get('inspector/promises').open(0)`],
  module: [
    `const { status } = get('module').enableCompileCache(at.outside); if (status !== get('module').constants.compileCacheStatus.ENABLED) throw new Error('not kept')`,
    `get('module').createRequire(at.file)(at.secret)`,
  ],
  net: [
    `await new Promise((done, fail) => get('net').connect(at.port, '127.0.0.1').on('error', fail).on('connect', done))`,
    `await listening(get('net').createServer())`,
  ],
  'node:test': [
    `for await (const { type, data } of get('node:test').run({ files: [at.file] })) if (type === 'test:fail') throw data.details.error`,
  ],
  process: [
    `process.dlopen({ exports: {} }, at.file)`,
    `process.loadEnvFile(at.secret)`,
    `process.execve('/bin/true', ['true'], {})`,
    `process.binding('fs')`,
    `process._linkedBinding('fs')`,
    `process.report.writeReport(at.outside + '/report.json')`,
  ],
  tls: [
    `await new Promise((done, fail) => get('tls').connect(at.port, '127.0.0.1').on('error', fail).on('secureConnect', done))`,
  ],
  trace_events: [`get('trace_events').createTracing({ categories: ['node'] }).enable()`],
  v8: [
    `get('v8').writeHeapSnapshot(at.outside + '/heap.heapsnapshot')`,
    `get('v8').setHeapSnapshotNearHeapLimit(1)`,
  ],
  wasi: [`new (get('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`],
  worker_threads: [`new (get('worker_threads').Worker)('1', { eval: true })`],
  WebSocket: [
    `await new Promise((done, fail) => Object.assign(new WebSocket('ws://127.0.0.1:' + at.port), { onopen: done, onerror: fail }))`,
  ],
  fetch: [`await fetch('http://127.0.0.1:' + at.port)`],
};

/** Modules and functions that no release’s code may find. */
export const absent = `
  node:sqlite node:ffi os.setPriority process.kill process._kill process._debugProcess process._debugEnd process.initgroups process.setegid
  process.seteuid process.setgid process.setgroups process.setuid globalThis.localStorage globalThis.sessionStorage
`
  .trim()
  .split(/\s+/);

/** Other members of `process`: they describe or end this process only. */
export const harmlessOfProcess = `
  _events _eventsCount _exiting _fatalException _getActiveHandles _getActiveRequests _maxListeners _preload_modules _rawDebug
  _startProfilerIdleNotifier _stopProfilerIdleNotifier _tickCallback abort addUncaughtExceptionCaptureCallback allowedNodeEnvironmentFlags arch argv
  argv0 availableMemory channel chdir config connected constrainedMemory cpuUsage cwd debugPort disconnect domain emitWarning env execArgv execPath
  exit exitCode features finalization getActiveResourcesInfo getBuiltinModule getegid geteuid getgid getgroups getuid
  hasUncaughtExceptionCaptureCallback hrtime memoryUsage moduleLoadList nextTick openStdin permission pid platform ppid reallyExit ref release
  resourceUsage send setSourceMapsEnabled setUncaughtExceptionCaptureCallback sourceMapsEnabled stderr stdin stdout threadCpuUsage title umask unref
  uptime version versions _channel _disconnect _handleQueue _pendingMessage _send report dlopen loadEnvFile execve binding _linkedBinding
`
  .trim()
  .split(/\s+/);
