/** Writes a silent WebM file: one VP9 track, an index before the pictures, so that a player may leap. */

/** One encoded picture. */
export type Frame = { data: Uint8Array; /** Milliseconds from the start. */ time: number; key: boolean };

const ids = {
  ebml: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
} as const;

/**
 * The file. `frames` in their order, the first one a key frame; every key frame begins a cluster. `duration` in
 * milliseconds.
 */
export function webm(frames: readonly Frame[], [width, height]: readonly [number, number], duration: number) {
  if (!frames[0]?.key) throw new Error('A film begins with a key frame.');
  const header = element(
    'ebml',
    number('version', 1),
    number('readVersion', 1),
    number('maxIdLength', 4),
    number('maxSizeLength', 8),
    text('docType', 'webm'),
    number('docTypeVersion', 4),
    number('docTypeReadVersion', 2),
  );
  const info = element(
    'info',
    number('timecodeScale', 1_000_000),
    text('muxingApp', 'Antara'),
    text('writingApp', 'Antara'),
    float('duration', duration),
  );
  const tracks = element(
    'tracks',
    element(
      'trackEntry',
      number('trackNumber', 1),
      number('trackUid', 1),
      number('trackType', 1),
      text('codecId', 'V_VP9'),
      element('video', number('pixelWidth', width), number('pixelHeight', height)),
    ),
  );
  const clusters = clustersOf(frames);
  const before = info.length + tracks.length;
  // Where a cluster begins depends on how long the index is, which has the same length whatever stands in it.
  const indexLength = index(clusters, 0).length;
  const parts = [info, tracks, index(clusters, before + indexLength), ...clusters.map(({ bytes }) => bytes)];
  return Buffer.concat([header, element('segment', ...parts)]);
}

type Cluster = { time: number; bytes: Buffer };

function clustersOf(frames: readonly Frame[]): Cluster[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    if (frame.key) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.map((group) => {
    const time = group[0]?.time ?? 0;
    const blocks = group.map(({ data, time: at, key }) => {
      const head = Buffer.alloc(4);
      head.writeUInt8(0x81, 0);
      head.writeInt16BE(at - time, 1);
      head.writeUInt8(key ? 0x80 : 0, 3);
      return element('simpleBlock', head, data);
    });
    return { time, bytes: element('cluster', number('timecode', time), ...blocks) };
  });
}

function index(clusters: readonly Cluster[], start: number): Buffer {
  let position = start;
  const points = clusters.map(({ time, bytes }) => {
    const point = element(
      'cuePoint',
      number('cueTime', time),
      element('cueTrackPositions', number('cueTrack', 1), number('cueClusterPosition', position)),
    );
    position += bytes.length;
    return point;
  });
  return element('cues', ...points);
}

function element(name: keyof typeof ids, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, { length: one }) => sum + one, 0);
  return Buffer.concat([idBytes(ids[name]), sizeBytes(length), ...content]);
}

/** Always four bytes, so that lengths do not depend on values. */
function number(name: keyof typeof ids, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(name, bytes);
}

function float(name: keyof typeof ids, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(name, bytes);
}

function text(name: keyof typeof ids, value: string): Buffer {
  return element(name, Buffer.from(value, 'ascii'));
}

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}

/** Eight bytes, the first with the mark of that length. */
function sizeBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return bytes;
}
