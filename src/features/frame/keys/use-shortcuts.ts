import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'
import { moveInRows } from '#src/ui/row-keys.ts'
import { createKeyChord, isTyping } from './key-chord.ts'
import { focusOmnibox } from '../search/focus-omnibox.ts'
import { useOpenScan } from '../search/use-open-scan.ts'
import { wedge } from '../search/wedge.ts'
import { searchDialog, shortcutHelp } from './shortcut-help.ts'

/** The keys of the frame: `/` and Ctrl+K search, Ctrl+Meta+J the search dialog, `?` the list of keys, arrows from row to row, Z+W the purchase price (NAV-10). A scan outside of a field is searched. */
export function useShortcuts(): void {
  const togglePrice = usePriceToggle()
  const openScan = useOpenScan()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    wedge.press(event)
    if (ctrlKey && metaKey && key.toLowerCase() === 'j') return run(event, () => searchDialog.set(true))
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return run(event, focusOmnibox)
    if (ctrlKey || metaKey || altKey || isTyping(event.target)) return
    const code = wedge.take()
    if (code !== null) return run(event, () => openScan(code))
    if (!event.defaultPrevented && moveInRows(event)) return event.preventDefault()
    if (key === '/') run(event, focusOmnibox)
    if (key === '?') run(event, () => shortcutHelp.set(true))
  })
  const onChord = useEffectEvent(togglePrice)
  useEffect(() => {
    const chord = createKeyChord('z', 'w')
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener(
      'keydown',
      (event) => {
        onKey(event)
        if (!isTyping(event.target) && chord.press(event)) onChord()
      },
      { signal },
    )
    window.addEventListener('keyup', (event) => chord.release(event.key), { signal })
    window.addEventListener('blur', () => chord.reset(), { signal })
    return () => controller.abort()
  }, [])
}

function run(event: KeyboardEvent, action: () => void): void {
  event.preventDefault()
  action()
}

/** Hides the purchase price before the screen is turned to a customer, and shows it again. Who may not see it is told so. */
function usePriceToggle(): () => void {
  const { t } = useLingui()
  const { shortcuts, may_see_purchase_prices: may, show_purchase_price: shown } = useUser()
  const change = usePreferenceChange({ onFailed: () => notifyError(t`Preferința nu a putut fi salvată în cont.`) })
  return () => {
    if (!shortcuts) return
    // The word before it may still stand there and say the contrary.
    const key = 'purchase-price'
    if (!may) return void notify({ kind: 'error', key, text: t`Nu aveți dreptul să vedeți prețul de achiziție.` })
    change.run({ show_purchase_price: !shown })
    const text = shown ? t`Prețul de achiziție este ascuns.` : t`Prețul de achiziție este vizibil.`
    notify({ kind: 'info', key, text })
  }
}
