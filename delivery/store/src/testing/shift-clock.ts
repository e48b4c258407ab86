/**
 * Shifts the clock of a process by `CLOCK_SHIFT_MINUTES`, as on a machine whose clock is wrong. Loaded with `--import`,
 * before any other module. Files keep the times of the file system.
 */
const RightDate = Date;
const shiftMs = Number(process.env.CLOCK_SHIFT_MINUTES) * 60_000;

globalThis.Date = new Proxy(RightDate, {
  construct: (date, args: []) =>
    args.length === 0 ? new date(RightDate.now() + shiftMs) : new date(...args),
  apply: () => new RightDate(RightDate.now() + shiftMs).toString(),
  get: (date, name) => (name === 'now' ? () => date.now() + shiftMs : Reflect.get(date, name)),
});
