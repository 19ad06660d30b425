import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './Sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode
  /** The edge from which it comes where there is room; the right one unless said. */
  readonly side?: 'left' | 'right'
  /** For what is read in columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A side panel; on a phone it rises from below. Load it lazily: dialogs are not part of the first paint. */
export function Sheet({ title, opened, onClose, footer, side = 'right', wide, children }: SheetProps) {
  const { t } = useLingui()
  useReturnFocus(opened)
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position={narrow ? 'bottom' : side}
      size={narrow ? '85dvh' : wide ? 920 : 440}
      transitionProps={{ duration: 150 }}
      removeScrollProps={{ removeScrollBar: false }}
      classNames={{ content: classes['content'], title: classes['title'], body: classes['body'] }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      {/* Mantine names it by its title one render later: a reader may already be there. */}
      <Drawer.Content aria-label={title}>
        {/* Not Mantine's header element: a dialog has no banner of the page. */}
        <div className={classes['header']}>
          <Drawer.Title component="h2">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Închide`} size="var(--control-height)" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
        {footer === undefined ? null : <div className={classes['footer']}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
