import type { Principal } from '#server/access/principal.ts'
import type { Hint } from '#server/operations/operation.ts'
import type { Realtime } from '#server/realtime/sockets.ts'

/** Sends what an effect had to say, to whom it was for; the caller has committed it. Another system names whom it is for. */
export function sendHints(
  realtime: Pick<Realtime, 'emit' | 'emitToRoom'>,
  principal: Pick<Principal, 'subjectId' | 'companyId'> | null,
  hints: readonly Hint[],
): void {
  for (const { event, payload, to = principal ? [principal.subjectId] : [] } of hints)
    if (to === 'everybody') realtime.emitToRoom('everybody', event, payload)
    else if (to === 'company') {
      if (principal) realtime.emitToRoom(`company:${principal.companyId}`, event, payload)
    } else for (const person of to) realtime.emit(person, event, payload)
}
