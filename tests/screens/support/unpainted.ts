// What is laid out here is hit and measured as ever, but not painted, since nobody looks at it: that takes a part of the processor's time (decision 160).
const frame = window.frameElement as HTMLElement | null
if (frame) frame.style.opacity = '0'
