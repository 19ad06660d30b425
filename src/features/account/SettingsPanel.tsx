import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Activity, type ReactNode, useState } from 'react'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { PHONE, useMedia } from '#src/ui/use-media.ts'
import classes from './SettingsPanel.module.css'

interface SettingsPanelProps {
  /** By which an address opens it: /account/settings#password. */
  readonly id: string
  readonly title: ReactNode
  /** Open from the beginning, also in one hand. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

/** A part of the settings. In one hand the parts are folded to their names; what was typed in one is still there when it is opened again. */
export function SettingsPanel({ id, title, isFirst = false, children }: SettingsPanelProps) {
  const isPhone = useMedia(PHONE)
  const isAskedFor = useLocation({ select: ({ hash }) => hash === id })
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (isFirst || isAskedFor)
  return (
    <Panel
      id={id}
      className={classes['panel']}
      title={
        isPhone ? (
          <button type="button" className={classes['toggle']} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            {title}
            <IconChevronDown size={20} aria-hidden />
          </button>
        ) : (
          title
        )
      }
    >
      <Activity mode={isPhone && !isOpen ? 'hidden' : 'visible'}>{children}</Activity>
    </Panel>
  )
}
