// Every window people have, with text twice as large. A file of its own, so that it runs beside the other one.
import { fitsEveryWindow } from './everySize.ts';

fitsEveryWindow('fits with text twice as large', ['--blink-settings=defaultFontSize=32']);
