// A browser that is not Playwright's: what Firefox and WebKit have in common here.
import type { Hand } from './touching.ts';

export interface Browsing extends Hand {
  open(url: string): Promise<void>;
  complaints(): Promise<string[]>; // errors of the page: there must be none
  leave(): Promise<void>;
}
