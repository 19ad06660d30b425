import type { ReactNode } from 'react'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { Toggle } from '#src/ui/controls/Toggle.tsx'
import { SavedMark } from './SavedMark.tsx'
import { useSaving } from './use-saving.ts'

type Flag = 'show_vat' | 'show_attributes' | 'show_purchase_price' | 'shortcuts' | 'new_search'

interface PreferenceToggleProps {
  readonly name: Flag
  readonly label: string
  readonly description: ReactNode
  readonly checked: boolean
}

/** A preference that is on or off, saved with the tap. */
export function PreferenceToggle({ name, label, description, checked }: PreferenceToggleProps) {
  const saving = useSaving()
  const change = usePreferenceChange({ onDone: saving.onDone, onFailed: saving.onFailed })
  return (
    <Toggle
      label={label}
      description={description}
      checked={checked}
      error={saving.error}
      status={<SavedMark state={saving.state} />}
      onChange={(on) => change.run({ [name]: on } as Parameters<typeof change.run>[0])}
    />
  )
}
