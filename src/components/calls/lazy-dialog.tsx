import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { onReturn } from '#src/platform/api/contact.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { NotOnDevice } from '../offline/NotOnDevice.tsx'
import classes from './lazy-dialog.module.css'

interface Closable {
  readonly onClose: () => void
  /** For those that stay where they were closed, and for what nobody asked for; without it, who draws a dialog wants to see it. */
  readonly opened?: boolean
}

/** How loading ended: with the dialog, or with a failure that the next attempt forgets. */
interface Loading<P> {
  readonly Dialog: ComponentType<P> | null
  readonly failure: unknown
}

/**
 * A dialog whose code comes with its first use. Where that cannot be had, or the dialog breaks, a small one in its place says so and asks again, by a press and by itself once
 * the shop answers; the page below stays as it is. React's `lazy` would keep the first failure for ever and hand it to the page.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | null = null
  return function LazyDialog(props: P) {
    const [{ Dialog, failure }, setLoading] = useState<Loading<P>>({ Dialog: known, failure: null })
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (known) return
      let isOver = false
      const asked = attempt === 0 ? load() : mendStyles().then(load)
      void asked
        .then(
          (Loaded): Loading<P> => ({ Dialog: (known = Loaded), failure: null }),
          (error: unknown): Loading<P> => ({ Dialog: null, failure: error }),
        )
        .then((loading) => {
          if (!isOver) setLoading(loading)
        })
      return () => {
        isOver = true
      }
    }, [attempt])
    const isMissing = failure !== null
    const { onClose, retry } = useStableCallbacks({
      onClose: props.onClose,
      retry: () => setAttempt((before) => before + 1),
    })
    useEffect(() => (isMissing ? onReturn(retry) : undefined), [isMissing, retry])
    const Broken = useCallback(
      ({ reset }: ErrorComponentProps) => <Failed onRetry={reset} onClose={onClose} isMissing={false} />,
      [onClose],
    )
    if (Dialog)
      return (
        <CatchBoundary getResetKey={() => 'dialog'} errorComponent={Broken} onCatch={(error) => console.error(error)}>
          <Dialog {...props} />
        </CatchBoundary>
      )
    return !isMissing || props.opened === false ? null : <Failed onRetry={retry} onClose={onClose} isMissing />
  }
}

interface FailedProps extends Pick<Closable, 'onClose'> {
  readonly onRetry: () => void
  /** Its code is not on this device; else it came and broke. */
  readonly isMissing: boolean
}

/** The browser's own dialog: the library's would be code to load, too. */
function Failed({ onRetry, onClose, isMissing }: FailedProps) {
  const { t } = useLingui()
  return (
    <dialog
      className={classes['dialog']}
      aria-label={isMissing ? t`Nu este pe acest dispozitiv` : t`A apărut o eroare`}
      onClose={onClose}
      ref={(element) => {
        if (element && !element.open) element.showModal()
      }}
    >
      {isMissing ? (
        <NotOnDevice compact onRetry={onRetry} />
      ) : (
        <ErrorState compact title={t`A apărut o eroare`} onRetry={onRetry}>
          <Trans>Ce ați lucrat este păstrat. Dacă eroarea se repetă, contactați suportul.</Trans>
        </ErrorState>
      )}
      <Button variant="subtle" fullWidth onClick={onClose}>
        <Trans>Închide</Trans>
      </Button>
    </dialog>
  )
}
