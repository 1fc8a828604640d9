// Types of the module that the Vite plugin provides: the address of each sprite.

declare module 'virtual:tiles' {
  export const classic: string;
  export const indexed: string;
  export const contrast: string;
  export const marks: string;
}
