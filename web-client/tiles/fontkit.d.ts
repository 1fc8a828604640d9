// The part of fontkit that is used here; the package ships no types of its own.

declare module 'fontkit' {
  export interface BoundingBox {
    minX: number;
    minY: number;
    maxX: number;
    maxY: number;
  }
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Glyph {
    id: number;
    path: { bbox: BoundingBox; commands: PathCommand[] };
  }
  export interface Font {
    capHeight: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function openSync(file: string): Font;
}
