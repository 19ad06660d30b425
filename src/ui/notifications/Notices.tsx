import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dismiss, NOTIFICATION_MS, type Notice, notices } from './notify.ts'
import classes from './Notices.module.css'

/** Stands once in the app, above everything. Its region exists before the first notice, or screen readers would miss that one. */
export function Notices() {
  const shown = useSyncExternalStore(notices.subscribe, notices.get)
  return (
    <div className={classes['region']} aria-live="polite" aria-relevant="additions">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const { id, kind, title, text, action } = notice
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), NOTIFICATION_MS[kind])
    return () => clearTimeout(timer)
  }, [held, id, kind])
  const Icon = kind === 'error' ? IconAlertTriangle : IconCircleCheck
  return (
    <div
      className={classes['notice']}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} className={classes['icon']} aria-hidden />
      <div className={classes['text']}>
        {title ? <p className={classes['title']}>{title}</p> : null}
        <div>{text}</div>
      </div>
      {action ? (
        <button
          type="button"
          className={classes['action']}
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes['close']} onClick={() => dismiss(id)} aria-label={t`Închide`}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
