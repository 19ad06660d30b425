import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TOO_LATE } from '#src/components/offline/too-late.ts'
import { useDraftPhotos } from '#src/components/photos/use-draft-photos.ts'
import { OFFER_PHOTOS_MAX } from '#src/contract/ordering/offer-request.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRequestOffer } from '#src/data/offers/offer.commands.ts'
import { keepRequestDraft, onRequestDraft, requestDraft } from '#src/data/offers/request-draft.ts'
import {
  draftOf,
  keyOf,
  type LineCar,
  noCar,
  type RequestDraft,
  type RequestHead,
  type RequestLine,
  type RequestProblem,
  requestProblem,
  ROW_MAX,
  withHead,
  withLines,
  withWritten,
} from '#src/domain/offers/offer-request-draft.ts'
import { keepChanged } from '#src/data/sync/changed-write.ts'
import { type EditedWrite, refusedInPlaceOf } from '#src/data/sync/use-edited-write.ts'
import { announce } from '#src/ui/states/live-region.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'
import { useRefusals } from './use-refusals.ts'
import { draftPictures } from '#src/data/pictures/draft-pictures.ts'

export type RequestForm = ReturnType<typeof useRequestForm>

/** A request while it is written: every change stays on this device until it is sent. */
export function useRequestForm(userId: number, edited: EditedWrite | null) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const [draft, setDraft] = useState<RequestDraft>(() => (edited ? draftOf(edited.seen) : requestDraft(userId)))
  const [car, setCar] = useState<LineCar>(noCar)
  const isEdited = edited !== null
  // In two tabs it is one request: sent from one of them, the other does not send it once more.
  useEffect(() => {
    if (!isEdited) return onRequestDraft(userId, () => setDraft(requestDraft(userId)))
  }, [userId, isEdited])
  const [wasTried, setWasTried] = useState(false)
  const photos = useDraftPhotos({ kept: requestDraftPhotos, edited, most: OFFER_PHOTOS_MAX, usual: 'any' })
  const command = useRequestOffer()
  const refusals = useRefusals(edited, command.error)
  const written = withWritten(draft, car)
  const problem = requestProblem({ ...written, text: draft.text })
  const problemText = useProblemText()
  const change = (next: RequestDraft) => {
    setDraft(next)
    if (edited) keepChanged(edited.opId, { draft: next })
    else keepRequestDraft(userId, next)
  }
  const send = async () => {
    refusals.begin(written.lines)
    const wanted = { draft: written, photos: photos.photos, insteadOf: edited }
    const ending = await command.runAsync(wanted).catch(() => null)
    if (ending === null) {
      // What was changed of a waiting one lies on this device, to be changed further.
      const edit = edited && refusedInPlaceOf(edited)
      return edit === null ? undefined : navigate({ to: '/offers/create', search: { edit }, replace: true })
    }
    if (edited && ending.is === 'cancelled') return void notify({ kind: 'error', text: i18n._(TOO_LATE) })
    if (!edited) keepRequestDraft(userId, null)
    photos.dropPhotos()
    const id = ending.is === 'done' ? (ending.answer as { readonly id: string }).id : null
    const waits = t`Cererea așteaptă pe acest dispozitiv și pleacă singură când revine rețeaua.`
    notify({ kind: 'info', text: id === null ? waits : t`Cererea ${id} a fost trimisă consultantului.` })
    await navigate({ to: '/offers', search: { turn: 'consultant' } })
  }
  return {
    draft,
    /** For which car the next lines are. */
    car,
    setCar,
    photos,
    set: (given: Partial<RequestDraft>) => change({ ...draft, ...given }),
    /** `head`: what the source says of whom it is for, where nothing is written yet; `typed`: what is left in its field. */
    add(lines: readonly RequestLine[], head?: RequestHead, typed: Partial<RequestDraft> = {}) {
      change({ ...withLines(head ? withHead(draft, head) : draft, lines), ...typed })
      announce(t`Adăugat în cerere`)
    },
    changeLine: (line: RequestLine, given: Partial<RequestLine>) =>
      change({ ...draft, lines: draft.lines.map((each) => (each === line ? { ...each, ...given } : each)) }),
    remove: (line: RequestLine) => change({ ...draft, lines: draft.lines.filter((each) => each !== line) }),
    clear: () => change({ ...draft, lines: [] }),
    has: (line: RequestLine) => draft.lines.some((each) => keyOf(each) === keyOf(line)),
    online,
    isSending: command.isPending,
    problemText: problem && problemText[problem],
    isTold: wasTried && problem !== null,
    /** What the shop refused, at its fields and above them. */
    refusal: refusals.refusal,
    problemOf: refusals.problemOf,
    press() {
      if (command.isPending || leadToWrongQuantity()) return
      setWasTried(true)
      if (problem === null) return void send()
      announce(problemText[problem])
    },
  }
}

/** Why it cannot be sent as it is, in words. */
function useProblemText(): Readonly<Record<RequestProblem, string>> {
  const { t } = useLingui()
  return {
    'list-unread': t`În „Din listă” sunt rânduri necitite: apăsați „Citește lista” sau ștergeți-le.`,
    'long-row': t`O piesă are cel mult ${ROW_MAX} de caractere: împărțiți rândul.`,
    'no-lines': t`Adăugați cel puțin o piesă.`,
    'too-many-lines': t`O cerere are cel mult 200 de linii.`,
  }
}

/** The photos of the request for an offer that a person is writing. */
const requestDraftPhotos = draftPictures('offer-draft-photos', ['any'], OFFER_PHOTOS_MAX)
