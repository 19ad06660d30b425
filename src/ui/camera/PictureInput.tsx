import type { RefObject } from 'react'

interface PictureInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly label: string
  /** Opens the camera that looks away from the person, where there is one. */
  readonly capture?: boolean
  readonly onFiles: (files: FileList | null) => void
}

/** Where pictures come from: the camera, or what is there already. Opened by its button. */
export function PictureInput({ inputRef, label, capture = false, onFiles }: PictureInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      aria-label={label}
      accept="image/*"
      multiple={!capture}
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={(event) => {
        onFiles(event.currentTarget.files)
        // The same file may be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
}
