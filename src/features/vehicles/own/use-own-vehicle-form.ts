import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import type { VehicleNote } from '#src/data/vehicles/vehicle.commands.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import {
  ENGINE_NUMBER_MOST,
  engineNumberSpelling,
  isEngineNumber,
  isPlateLike,
  PLATE_MOST,
} from '#src/domain/vehicles/vehicle-note.ts'
import { looksLikeVin, readVin } from '#src/domain/vehicles/vin.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import type { useEditedNote } from './use-edited-note.ts'
import * as v from 'valibot'

const names = ['registration_number', 'vin', 'engine_number'] as const
type Texts = Record<(typeof names)[number], string>

type Noted = Partial<Readonly<Record<keyof Texts, string | null>>> | null | undefined

function textsOf(noted: Noted): Texts {
  return {
    registration_number: noted?.registration_number ?? '',
    vin: noted?.vin ?? '',
    engine_number: noted?.engine_number ?? '',
  }
}

/** A note says what it changes; the rest stands as it is. */
function withNote(texts: Texts, note: Noted): Texts {
  return Object.fromEntries(
    names.map((name) => [name, note?.[name] === undefined ? texts[name] : (note[name] ?? '')]),
  ) as Texts
}

function isSame(texts: Texts, others: Texts): boolean {
  return names.every((name) => texts[name] === others[name])
}

/** As the shop keeps it. */
function spelled({ registration_number: plate, vin, engine_number: engineNumber }: Texts) {
  const reading = readVin(vin)
  return {
    plate: plateSpelling(plate) || null,
    vin: reading.kind === 'vin' ? reading.vin : null,
    engineNumber: engineNumberSpelling(engineNumber) || null,
  }
}

/**
 * The form of what a person notes about a car. It follows what is noted elsewhere as long as nothing is typed; then only what was changed against what stood there is
 * written, so that nothing goes over what the person has not seen (decision 091).
 */
export function useOwnVehicleForm(own: VehicleDetails['userVehicle'], edited: ReturnType<typeof useEditedNote>) {
  const { t } = useLingui()
  const known = textsOf(own)
  const texts = withNote(known, edited?.body)
  /** What the form was last filled with, and what was noted of the car then. */
  const [{ shown, base }, setFilled] = useState({ shown: texts, base: known })
  /** The shop has told the plate that stands there now. */
  const [isTold, setTold] = useState(false)
  const sent = useRef(texts)
  const form = useCommandForm({
    initialValues: texts,
    schema: ownVehicleSchema,
    labels: {
      registration_number: t`Număr de înmatriculare`,
      vin: t`Serie de șasiu (VIN)`,
      engine_number: t`Număr motor`,
    },
  })
  const fill = (next: Texts, nextBase: Texts) => {
    setFilled({ shown: next, base: nextBase })
    for (const name of names) form.set(name, next[name])
  }
  const follow = useEffectEvent(() => fill(texts, known))
  const isOutdated = isSame(form.values, shown) && !isSame(texts, shown)
  useEffect(() => {
    if (isOutdated) follow()
  }, [isOutdated])
  return {
    form,
    noteOf(values: Texts): VehicleNote['note'] {
      sent.current = values
      const [now, before] = [spelled(values), spelled(base)]
      const isWritten = (name: keyof Texts, isChanged: boolean) => isChanged || edited?.body[name] !== undefined
      const plateBefore = edited || isTold ? (own?.registration_number ?? null) : before.plate
      return {
        ...(isWritten('registration_number', now.plate !== before.plate)
          ? { registration_number: now.plate, base_registration_number: plateBefore }
          : {}),
        // Another number is another car's: what the former one told of the cart's lines is asked anew.
        ...(isWritten('vin', now.vin !== before.vin) ? { vin: now.vin } : {}),
        ...(isWritten('engine_number', now.engineNumber !== before.engineNumber)
          ? { engine_number: now.engineNumber }
          : {}),
        // A refused note is replaced as a whole: what was answered in it is not in the form.
        ...(edited?.isRefused && edited.body.fit_answers ? { fit_answers: edited.body.fit_answers } : {}),
        saved: true,
      }
    },
    onKept() {
      setFilled({ shown: sent.current, base: sent.current })
      setTold(false)
    },
    onRefused: (error: Error) =>
      setTold(error instanceof ApiError && error.fieldErrors['registration_number'] !== undefined),
    clear: () => fill(textsOf(null), textsOf(null)),
  }
}

/** Plate, VIN and engine number as a person types them; all may stay empty. */
const ownVehicleSchema = v.object({
  registration_number: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PLATE_MOST),
    v.check((text) => text === '' || isPlateLike(text), 'plate'),
  ),
  vin: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || looksLikeVin(text), 'vin'),
  ),
  engine_number: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(ENGINE_NUMBER_MOST),
    v.check((text) => text === '' || isEngineNumber(text), 'engine-number'),
  ),
})
