export { ErrorFallback as LostPart, floatingFallback as floatingPart } from '~/ui/error-fallback';
