/** Preloaded into the servers of a frozen site: its time is the recording's, whenever the proof runs. */
const offset = Date.parse(process.env['FROZEN_NOW'] ?? '') - Date.now();
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...values: [] | [string | number | Date]) {
    if (values.length === 0) super(ShiftedDate.now());
    // The other forms have up to seven numbers.
    else super(...(values as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
