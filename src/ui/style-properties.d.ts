import 'react'

// Custom properties may be set through `style`; React passes them to the object model, which the content policy allows.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
