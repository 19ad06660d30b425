import type { PlannedRun } from '#src/contract/ordering/runs.ts'

/** "Turda → Cluj-Napoca, 18:30", in which a run is known. */
export function runName({ from, branch, cut_off: cutOff }: PlannedRun): string {
  return `${from === branch ? branch : `${from} → ${branch}`}, ${cutOff}`
}
