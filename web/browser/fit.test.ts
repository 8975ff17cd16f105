// Every window people have, with text as large as it comes.
import { fitsEveryWindow } from './everySize.ts';

fitsEveryWindow('fits every window');
